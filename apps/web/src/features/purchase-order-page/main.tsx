import { startPage } from "../../public/startPage.ts";
import { OrderPage } from "./OrderPage.tsx";
import "./order.css";

startPage(<OrderPage />);
