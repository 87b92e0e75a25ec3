declare module "xlsx-calc" {
  type Cell = { v?: string | number; f?: string; t?: "s" | "n" };
  /** Evaluates each formula cell in place. */
  export default function calculate(workbook: {
    SheetNames: string[];
    Sheets: Record<string, Record<string, Cell>>;
  }): void;
}
