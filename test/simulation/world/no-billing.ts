/** The simulation has no billing: a call of it is a mistake. */
const unexpected = (): never => {
  throw new Error("nobody is billed in the simulation");
};

/** Billing's ports, for workers that do other things too. */
export const noBilling = {
  plans: { change: unexpected },
  coupons: {
    find: unexpected,
    redemptionOf: unexpected,
    openRedemptions: unexpected,
    enter: unexpected,
    newId: unexpected,
    attribution: unexpected,
    isPartnerBlocked: unexpected,
    step: unexpected,
    traitsOf: unexpected,
    countTry: unexpected,
    forgiveTry: unexpected,
  },
  platformBilling: {
    charges: unexpected,
    offerSubscription: unexpected,
    offerPurchase: unexpected,
    cancel: unexpected,
  },
  shopJobs: { send: unexpected },
  domainEvents: { publish: async () => {} },
};
