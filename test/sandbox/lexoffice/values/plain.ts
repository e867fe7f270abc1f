type Plain<Value> = Value extends null
  ? undefined
  : Value extends readonly (infer Entry)[]
    ? Plain<Entry>[]
    : Value extends object
      ? { [Name in keyof Value]: Plain<Value[Name]> }
      : Value;

/** Drops every `null` and `undefined` field of a JSON value: the provider treats an explicit null as absent. */
export function withoutNulls<Value>(value: Value): Plain<Value> {
  return JSON.parse(JSON.stringify(value, (_name, field) => (field === null ? undefined : field)));
}
