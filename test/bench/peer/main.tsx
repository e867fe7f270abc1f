import "@shopify/polaris/build/esm/styles.css";
import { AppProvider } from "@shopify/polaris";
import texts from "@shopify/polaris/locales/de.json";
import { createRoot } from "react-dom/client";
import { BrowserRouter, Route, Routes } from "react-router";
import { OrdersPage } from "./orders-page.tsx";

/** The orders page as Polaris' own documentation builds one, in Vite's default build: what ours is compared with. */
const root = window.document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
createRoot(root).render(
  <BrowserRouter>
    <AppProvider i18n={texts}>
      <Routes>
        <Route path="*" element={<OrdersPage />} />
      </Routes>
    </AppProvider>
  </BrowserRouter>,
);
