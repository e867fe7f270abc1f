import { Navigate, Route, Routes, useLocation, useSearchParams } from "react-router";
import { attentionAddress, pages, queueAddress, underWayAddress } from "../lib/pages.ts";
import { Frame } from "./frame.tsx";
import { Home } from "./home.tsx";
import { page } from "./page-code.tsx";
import { pageTable } from "./page-loaders.ts";
import { PageSkeleton } from "./page-skeleton.tsx";

/** Goes on to another address, below the page that is still coming. */
const LedOn = ({ to }: { to: string }) => (
  <>
    <PageSkeleton />
    <Navigate to={to} replace />
  </>
);

/** The card of the connection is a part of the main page of the settings. */
function ToConnection() {
  const { search } = useLocation();
  return <LedOn to={`${pages.preferences}${search}#connection`} />;
}

/** The queue is a view of the orders; its own address leads there. */
function ToQueue() {
  const [address] = useSearchParams();
  const order = address.get("order");
  const all = address.get("state") === "stuck" ? attentionAddress : underWayAddress;
  return <LedOn to={order === null ? all : queueAddress(order)} />;
}

const tableRoutes = pageTable.map(([path, load]) => {
  const Page = page(load);
  return <Route key={path} path={path} element={<Page />} />;
});

/** The page of each address. */
export function Router() {
  return (
    <Routes>
      <Route element={<Frame />}>
        <Route path={pages.home} element={<Home />} />
        <Route path={pages.namedHome} element={<Home />} />
        <Route path={pages.queue} element={<ToQueue />} />
        <Route path={pages.connectionSettings} element={<ToConnection />} />
        {tableRoutes}
      </Route>
    </Routes>
  );
}
