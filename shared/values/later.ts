/** Makes something when it is first needed, and keeps it. A browser takes long for its first format of amounts or days. */
export function later<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
