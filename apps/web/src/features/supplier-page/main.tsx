import { startPage } from "../../public/pageStart.ts";
import { SupplierPage } from "./SupplierPage.tsx";
import "./supplier.css";

void startPage(<SupplierPage />, (locale) => import(`../../i18n/${locale}/supplierPage.ts`));
