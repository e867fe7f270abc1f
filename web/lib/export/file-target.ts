import { saveFile } from "../save-file.ts";

/** Takes the text of a file, piece by piece. */
export interface FileTarget {
  write(text: string): Promise<void>;
  /** The file is complete. Before, nothing of it can be seen. */
  finish(): Promise<void>;
  /** Nothing of it stays. */
  discard(): Promise<void>;
}

/** The browser's facts of the file. */
interface FileFacts {
  name: string;
  mediaType: string;
}

/** File System Access, as far as it is used (vendor documentation: `Window.showSaveFilePicker`). */
interface Picker {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<{
    createWritable(): Promise<{
      write(text: string): Promise<void>;
      close(): Promise<void>;
      abort(): Promise<void>;
    }>;
    remove?(): Promise<void>;
  }>;
}

// the types of the browser do not know it yet
const browser = (): Picker => window as Picker;

/** Opens the chosen file straight from a click, as its dialog demands; else gathers parts outside memory. Undefined: none chosen. */
export async function openFile(facts: FileFacts, surroundings: Picker = browser()): Promise<FileTarget | undefined> {
  if (surroundings.showSaveFilePicker === undefined) return fileOfParts(facts);
  try {
    const handle = await surroundings.showSaveFilePicker({ suggestedName: facts.name });
    const stream = await handle.createWritable();
    return {
      write: (text) => stream.write(text),
      finish: () => stream.close(),
      discard: async () => {
        await stream.abort();
        await handle.remove?.();
      },
    };
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === "AbortError") return undefined;
    return fileOfParts(facts);
  }
}

/** Text that makes a part of its own. */
const PART_CHARACTERS = 1_000_000;

/** A file that is downloaded once it is complete. */
export function fileOfParts({ name, mediaType }: FileFacts, save: typeof saveFile = saveFile): FileTarget {
  let parts: Blob[] = [];
  let text = "";
  const keep = () => {
    parts.push(new Blob([text]));
    text = "";
  };
  return {
    write: async (more) => {
      text += more;
      if (text.length >= PART_CHARACTERS) keep();
    },
    finish: async () => {
      keep();
      save(new Blob(parts, { type: mediaType }), name);
      parts = [];
    },
    discard: async () => {
      parts = [];
      text = "";
    },
  };
}
