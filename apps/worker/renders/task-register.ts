/**
 * The tasks in threads, and those that have ended while results sent ahead are still on their way: these
 * travel beside the result of their task and may come after it.
 */
import type { RunningTask } from './running-task.ts';

export interface TaskRegister {
  readonly running: readonly RunningTask[];
  add(task: RunningTask): void;
  /** The thread is done with it. */
  end(task: RunningTask): void;
  /** The thread is gone, and whatever it had sent ahead is not waited for. */
  lose(task: RunningTask): void;
  /** Hands over the task that early results belong to; nothing happens when nobody waits for them. */
  takeEarly(taskId: number, settle: (task: RunningTask) => void): void;
}

export function createTaskRegister(): TaskRegister {
  // A few at a time: arrays, because a Set or a Map of what comes and goes keeps its old tables alive.
  const running: RunningTask[] = [];
  const awaited: RunningTask[] = [];
  const forgetWhenComplete = (task: RunningTask): void => {
    // What was taken from a task is rendered elsewhere.
    if (task.isTakenFrom() || task.others().length === 0) remove(awaited, task);
  };
  return {
    running,
    add: (task) => {
      running.push(task);
      awaited.push(task);
    },
    end: (task) => {
      remove(running, task);
      forgetWhenComplete(task);
    },
    lose: (task) => {
      remove(running, task);
      remove(awaited, task);
    },
    takeEarly: (taskId, settle) => {
      const task = awaited.find(({ message }) => message.taskId === taskId);
      if (task === undefined) return;
      settle(task);
      if (!running.includes(task)) forgetWhenComplete(task);
    },
  };
}

function remove(tasks: RunningTask[], task: RunningTask): void {
  const at = tasks.indexOf(task);
  if (at !== -1) tasks.splice(at, 1);
}
