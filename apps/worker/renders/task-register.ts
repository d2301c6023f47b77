/**
 * The tasks in threads, and those that have ended while results sent ahead are still on their way: these
 * travel beside the result of their task and may come after it.
 */
import type { RunningTask } from './running-task.ts';

export interface TaskRegister {
  readonly running: ReadonlySet<RunningTask>;
  add(task: RunningTask): void;
  /** The thread is done with it. */
  end(task: RunningTask): void;
  /** The thread is gone, and whatever it had sent ahead is not waited for. */
  lose(task: RunningTask): void;
  /** Hands over the task that early results belong to; nothing happens when nobody waits for them. */
  takeEarly(taskId: number, settle: (task: RunningTask) => void): void;
}

export function createTaskRegister(): TaskRegister {
  const running = new Set<RunningTask>();
  const awaited = new Map<number, RunningTask>();
  const forgetWhenComplete = (task: RunningTask): void => {
    // What was taken from a task is rendered elsewhere.
    if (task.isTakenFrom() || task.others().length === 0) awaited.delete(task.message.taskId);
  };
  return {
    running,
    add: (task) => {
      running.add(task);
      awaited.set(task.message.taskId, task);
    },
    end: (task) => {
      running.delete(task);
      forgetWhenComplete(task);
    },
    lose: (task) => {
      running.delete(task);
      awaited.delete(task.message.taskId);
    },
    takeEarly: (taskId, settle) => {
      const task = awaited.get(taskId);
      if (task === undefined) return;
      settle(task);
      if (!running.has(task)) forgetWhenComplete(task);
    },
  };
}
