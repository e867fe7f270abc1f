export const atOnce = { invoiceEvent: "created", invoiceFinalize: "created" };

/** An order of a company over 714.00. */
export const companyOrder = {
  billingAddress: {
    firstName: "Erna",
    lastName: "Muster",
    company: "Muster Teehandel GmbH & Co. Kommanditgesellschaft",
    address1: "Lindenweg 1",
    zip: "79112",
    city: "Freiburg",
    countryCodeV2: "DE",
  },
  lineItems: {
    nodes: [
      {
        title: "Teekanne Selma, 1,2 l",
        quantity: 6,
        originalUnitPriceSet: { shopMoney: { amount: "119.00" } },
        taxLines: [{ title: "DE MwSt 19 %", rate: 0.19 }],
      },
    ],
  },
};
