import { tellOfCents } from "./cent-story.ts";

tellOfCents({ shops: 6, ordersPerShop: 8 });
