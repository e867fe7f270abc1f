/** `applied`: asked to be one · `blocked`: by our own people · `ended`: the flag was taken away. */
export const partnerStates = ["applied", "active", "blocked", "ended"] as const;
export type PartnerState = (typeof partnerStates)[number];
