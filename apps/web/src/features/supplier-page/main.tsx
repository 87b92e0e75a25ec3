import { createRoot } from "react-dom/client";
import "./supplier.css";

const root = document.getElementById("root");
if (root) createRoot(root).render(<main className="p-4" />);
