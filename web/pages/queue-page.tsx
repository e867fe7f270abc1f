import { Navigate, useSearchParams } from "react-router";
import { attentionAddress, queueAddress, underWayAddress } from "../lib/pages.ts";

/** The queue is a view of the orders; its own address leads there. */
export function QueuePage() {
  const [address] = useSearchParams();
  const order = address.get("order");
  const all = address.get("state") === "stuck" ? attentionAddress : underWayAddress;
  return <Navigate to={order === null ? all : queueAddress(order)} replace />;
}
