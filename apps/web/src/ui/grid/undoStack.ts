/**
 * Steps that are taken back and made again, the last one first.
 * `undo` and `redo` say whether there was one.
 * @param turn takes one back, or makes it again
 */
export function undoStack<Step>(turn: (step: Step, way: "back" | "again") => void) {
  const done: Step[] = [];
  const undone: Step[] = [];
  const pass = (from: Step[], to: Step[], way: "back" | "again") => {
    const step = from.pop();
    if (step === undefined) return false;
    turn(step, way);
    to.push(step);
    return true;
  };
  return {
    push: (step: Step) => {
      done.push(step);
      undone.length = 0;
    },
    undo: () => pass(done, undone, "back"),
    redo: () => pass(undone, done, "again"),
  };
}
