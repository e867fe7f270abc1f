/** A form is sent once, however often its button is pressed; coming back to the page frees it again. */
export function submitOnce() {
  const sent = new WeakSet<EventTarget>();
  document.addEventListener("submit", (event) => {
    if (!event.target) return;
    if (sent.has(event.target)) event.preventDefault();
    else sent.add(event.target);
  });
  window.addEventListener("pageshow", () => {
    for (const form of document.forms) sent.delete(form);
  });
}
