/** Chromium's viewer answers once its document is there. After some answers, each some frames apart, the page is drawn. */
const ANSWERS = 4;
const question = { type: "getSelectedText" };

/** A viewer that gives no answer is taken as drawn after this time. */
const SILENT_MILLISECONDS = 15_000;

interface AskedViewer extends HTMLEmbedElement {
  postMessage?: (message: typeof question, origin: string) => void;
}

/** Ends when the viewers before are drawn: an answer does not tell which of them gave it. */
let turn: Promise<void> = Promise.resolve();

/** Begins a viewer after those before, and calls `onDrawn` when its page is drawn. Returns how to leave off. */
export function loadPdf(begin: () => AskedViewer | null, onDrawn: () => void): () => void {
  const before = turn;
  let free = () => {};
  let silent: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let answers = 0;
  turn = Promise.all([before, new Promise<void>((resolve) => (free = resolve))]).then(() => {});

  const end = () => {
    isOver = true;
    window.removeEventListener("message", hear);
    clearTimeout(silent);
    free();
  };
  const finish = () => {
    end();
    onDrawn();
  };
  let viewer: AskedViewer | null = null;
  const ask = () => viewer?.postMessage?.(question, "*");
  const hear = ({ data }: MessageEvent) => {
    if (data?.type !== "getSelectedTextReply") return;
    answers += 1;
    if (answers === ANSWERS) finish();
    else requestAnimationFrame(() => requestAnimationFrame(ask));
  };
  void before.then(() => {
    if (isOver) return;
    window.addEventListener("message", hear);
    silent = setTimeout(finish, SILENT_MILLISECONDS);
    viewer = begin();
    if (viewer) viewer.onload = () => (viewer?.postMessage ? ask() : finish());
  });
  return end;
}
