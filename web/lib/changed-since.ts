/** A form's fields that differ from the sent ones: typed during a save, they wait for the next. */
export function changedSince<Form extends object>(sent: Partial<Form>, now: Form): Partial<Form> {
  const before = new Map<string, unknown>(Object.entries(sent));
  const isChanged = ([name, value]: [string, unknown]) => JSON.stringify(before.get(name)) !== JSON.stringify(value);
  return Object.fromEntries(Object.entries(now).filter(isChanged)) as Partial<Form>;
}
