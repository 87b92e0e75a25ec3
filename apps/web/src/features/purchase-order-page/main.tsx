import { startPage } from "../../public/pageStart.ts";
import { OrderPage } from "./OrderPage.tsx";
import "./order.css";

startPage(<OrderPage />);
