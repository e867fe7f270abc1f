/** The fields of a form that differ from how they were sent: what was typed while a save was under way, and waits for the next one. */
export function changedSince<Form extends object>(sent: Partial<Form>, now: Form): Partial<Form> {
  const before = new Map<string, unknown>(Object.entries(sent));
  const isChanged = ([name, value]: [string, unknown]) => JSON.stringify(before.get(name)) !== JSON.stringify(value);
  return Object.fromEntries(Object.entries(now).filter(isChanged)) as Partial<Form>;
}
