/** `applied`: asked to be one · `blocked`: by our own people · `ended`: the flag was taken away. */
export const partnerStates = ["applied", "active", "blocked", "ended"] as const;
export type PartnerState = (typeof partnerStates)[number];

/** Decisions of our own people about a partner. `agreePrivate`: it may be billed as a private person. */
export const partnerActs = ["accept", "block", "unblock", "end", "agreePrivate", "endPrivate"] as const;
export type PartnerAct = (typeof partnerActs)[number];
