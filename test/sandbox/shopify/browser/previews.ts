/** Typing rests this long before the sum is asked for. */
const REST_MS = 250;

/** Shows what a form would come to while it is filled in; the server computes it and stores nothing. */
export function showPreviews() {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-preview]")) {
    const output = form.querySelector<HTMLElement>("[data-preview-output]");
    if (output) follow(form, output);
  }
}

function follow(form: HTMLFormElement, output: HTMLElement) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;
  const ask = async () => {
    const turn = ++asked;
    const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
    const response = await fetch(form.dataset["preview"] ?? "", { method: "POST", body: new URLSearchParams(fields) });
    // An answer to older fields must not replace a newer one.
    if (response.ok && turn === asked) output.innerHTML = await response.text();
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      ask().catch(() => {});
    }, REST_MS);
  };
  form.addEventListener("input", later);
  later();
}
