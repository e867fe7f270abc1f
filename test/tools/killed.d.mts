/** Names the children of this process that were killed from outside since it loaded the module. */
export function killedFromOutside(): string[];
