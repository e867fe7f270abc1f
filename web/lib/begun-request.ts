/** The number of the latest request whose answer a record in the cache shows, by the record's key. */
const shown = new Map<string, number>();
let requests = 0;

/** Notes a request's begin. `read` notes its answer, and tells if it is the newest: late answers replace nothing. */
export function begunRequest(key: readonly unknown[]): { read: () => boolean } {
  const record = JSON.stringify(key);
  requests += 1;
  const number = requests;
  return {
    read: () => {
      if ((shown.get(record) ?? 0) > number) return false;
      shown.set(record, number);
      return true;
    },
  };
}
