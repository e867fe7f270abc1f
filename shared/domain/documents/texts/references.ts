/** The platform's name of a fulfilment: the order's name, `-F` and a number. */
const fulfillmentNumber = /-F(\d{1,6})$/;

/** An item of an order as merchants name it: `#1001.2` is the second one. */
export function itemReference(orderName: string, place: number): string {
  return `${orderName}.${place}`;
}

/** A fulfilment as merchants name it: the platform's `#1001-F1` is `#1001.1`. Other names stay as they are. */
export function fulfillmentReference(orderName: string, fulfillmentName: string): string {
  const number = fulfillmentNumber.exec(fulfillmentName)?.[1];
  return number === undefined ? fulfillmentName : `${orderName}.${Number(number)}`;
}
