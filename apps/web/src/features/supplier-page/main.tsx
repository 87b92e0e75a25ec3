import { startPage } from "../../public/startPage.ts";
import { SupplierPage } from "./SupplierPage.tsx";
import "./supplier.css";

startPage(<SupplierPage />);
