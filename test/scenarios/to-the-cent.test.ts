import { tellOfCents } from "./cent-story.ts";

tellOfCents({ shops: 2, ordersPerShop: 3 });
