/** As many orders as a page of the platform's list shows. */
export const MAX_PRINT_ORDERS = 50;
