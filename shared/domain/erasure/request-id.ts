/** The id of a data request as it may stand in a key and in an address. */
export const requestIdOf = (id: string): string => id.replace(/[^A-Za-z0-9-]/g, "-").slice(0, 64);
