const LOOK_MILLISECONDS = 2_500;

/** Looks at once, and again and again while the page is seen. Answers what ends it. */
export function lookAgain(look: () => void): () => void {
  const lookIfSeen = () => {
    if (window.document.visibilityState === "visible") look();
  };
  lookIfSeen();
  const timer = setInterval(lookIfSeen, LOOK_MILLISECONDS);
  return () => clearInterval(timer);
}
