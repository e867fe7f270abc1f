/** Runs work of the same key one after the other, whatever came of the one before. */
export function oneAfterTheOther(): <Answer>(key: string, work: () => Promise<Answer>) => Promise<Answer> {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, mine);
    return mine;
  };
}
