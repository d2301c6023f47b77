/** Tabs. The arrow keys move between them, as in every tab list. */
import { useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

export interface Tab {
  readonly id: string;
  readonly title: string;
  /** Shown beside the title. */
  readonly count?: number;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly chosenId: string;
  readonly onChoose: (id: string) => void;
  /** The content of the chosen tab. */
  readonly children: ReactNode;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

export function Tabs({ label, tabs, chosenId, onChoose, children }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    const index = tabs.findIndex(({ id }) => id === chosenId) + step;
    const next = tabs[(index + tabs.length) % tabs.length];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus();
  };
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map(({ id, title, count }) => (
          <button
            key={id}
            type="button"
            role="tab"
            data-tab={id}
            aria-selected={id === chosenId}
            tabIndex={id === chosenId ? 0 : -1}
            onClick={() => onChoose(id)}
          >
            {title}
            {count !== undefined && <span className="hint">{count.toLocaleString()}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" aria-label={tabs.find(({ id }) => id === chosenId)?.title}>
        {children}
      </div>
    </>
  );
}
