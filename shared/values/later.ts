/** Makes a value at its first use, and keeps it: a browser's first format of amounts or days is slow. */
export function later<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
