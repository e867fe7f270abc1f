import "@shopify/polaris/build/esm/styles.css";
import "./app.css";
import { createRoot } from "react-dom/client";
import { guardHistory } from "./history-guard.ts";
import { preloadFirstPage } from "./preload.ts";
import { Providers } from "./providers.tsx";
import { Router } from "./router.tsx";

const root = window.document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
guardHistory(window);
preloadFirstPage(window.location);
createRoot(root).render(
  <Providers>
    <Router />
  </Providers>,
);
