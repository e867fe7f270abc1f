import "@shopify/polaris/build/esm/styles.css";
import "./app.css";
import { createRoot } from "react-dom/client";
import { keepEarlyAnswers } from "../lib/use-contract.ts";
import { firstPageCode } from "./early.ts";
import { guardHistory } from "./history-guard.ts";
import { PageSkeleton } from "./page-skeleton.tsx";
import { Providers } from "./providers.tsx";
import { Router } from "./router.tsx";

const root = window.document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
const app = createRoot(root);

/** Draws the first page whole if its parts come so soon, else in parts; before, it is index.html's skeleton. */
const PATIENCE_MILLISECONDS = 150;

guardHistory(window);
app.render(
  <Providers>
    <PageSkeleton />
  </Providers>,
);
const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MILLISECONDS));
void Promise.race([Promise.all([firstPageCode, keepEarlyAnswers()]), patience]).then(() =>
  app.render(
    <Providers>
      <Router />
    </Providers>,
  ),
);
