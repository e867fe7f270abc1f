import "@fontsource/inter/400.css";
import "@fontsource/inter/600.css";
import { createRoot } from "react-dom/client";
import { Landing } from "#web/public-site/landing.tsx";
import "#web/public-site/outside.css";

/** The landing page as a single-page application would draw it, to compare with the prebuilt one. */
const root = window.document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
createRoot(root).render(
  <main>
    <Landing />
  </main>,
);
