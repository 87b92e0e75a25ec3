import { startPage } from "../../public/pageStart.ts";
import { SupplierPage } from "./SupplierPage.tsx";
import "./supplier.css";

startPage(<SupplierPage />);
