import { startPage } from "../../public/pageStart.ts";
import { OrderPage } from "./OrderPage.tsx";
import "./order.css";

void startPage(<OrderPage />, (locale) => import(`../../i18n/${locale}/orderPage.ts`));
