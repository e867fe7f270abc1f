/** A discount that partners may give: percent off for a number of months. The names are `months x percent`. */
export const couponOffers = {
  "12x10": { value: 10, intervals: 12, isPopular: false },
  "6x25": { value: 25, intervals: 6, isPopular: false },
  "3x50": { value: 50, intervals: 3, isPopular: true },
  "1x75": { value: 75, intervals: 1, isPopular: false },
} as const;
export type CouponOffer = keyof typeof couponOffers;

export const isCouponOffer = (name: string): name is CouponOffer => Object.hasOwn(couponOffers, name);

/** `50 % für 3 Monate` */
export const offerLabel = ({ value, intervals }: { value: number; intervals: number }): string =>
  `${value} % für ${intervals === 1 ? "1 Monat" : `${intervals} Monate`}`;
