// Stands for `node:timers/promises` in the simulation: the pauses of the stores pass in virtual time.
let sleep = (_: number): Promise<void> => Promise.reject(new Error("nobody sleeps outside a simulated world"));

export const setTimeout = (milliseconds: number): Promise<void> => sleep(milliseconds);
export const simulateSleep = (simulated: typeof sleep): void => {
  sleep = simulated;
};
