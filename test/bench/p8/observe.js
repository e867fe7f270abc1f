// Runs in the page before anything else and keeps what the browser reports. The definitions are those of
// https://web.dev/articles/vitals for one visit with few interactions.
const seen = { lcp: 0, largest: "", rows: 0, cls: 0, inp: 0 };
window.seen = seen;

function watch(type, take, options = {}) {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) take(entry);
  });
  observer.observe({ type, buffered: true, ...options });
}

watch("largest-contentful-paint", (entry) => {
  seen.lcp = entry.startTime;
  seen.largest = `${entry.element?.tagName ?? "gone"} ${entry.element?.textContent?.slice(0, 40) ?? ""}`;
});
watch("layout-shift", (entry) => {
  if (!entry.hadRecentInput) seen.cls += entry.value;
});
watch(
  "event",
  (entry) => {
    if (entry.interactionId > 0) seen.inp = Math.max(seen.inp, entry.duration);
  },
  { durationThreshold: 16 },
);

// The table's first row, or the first setting: painted in the frame after it came in.
new MutationObserver((_, observer) => {
  if (document.querySelector('tbody tr a, [id^="setting-"]') === null) return;
  observer.disconnect();
  requestAnimationFrame(() =>
    setTimeout(() => {
      seen.rows = performance.now();
    }),
  );
}).observe(document, { childList: true, subtree: true });
