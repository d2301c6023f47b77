/** Finds pages, actions, templates and functions by name, all by keyboard: Ctrl+K opens it, Enter goes there. */
import { useId, useState } from 'react';
import { Dialog } from '../components/dialog.tsx';
import { ProblemNote } from '../components/states.tsx';
import { paletteActions } from './palette-actions.ts';
import type { AccountQuestion } from './palette-actions.ts';
import { useSession } from './session.tsx';
import { useListBox } from './use-list-box.ts';
import { usePaletteSections } from './use-palette-sections.ts';
import type { PaletteEntry } from './use-palette-sections.ts';

interface PaletteProps {
  /** Opens a dialog over the page in place of the palette. */
  readonly onAsk: (question: AccountQuestion) => void;
  readonly onClose: () => void;
}

export function Palette({ onAsk, onClose }: PaletteProps) {
  const { identity } = useSession();
  const id = useId();
  const [text, setText] = useState('');
  const { sections, problem } = usePaletteSections(text, paletteActions(identity.role, onAsk));
  const entries = sections.flatMap((section) => section.entries);
  const go = (entry: PaletteEntry) => {
    onClose();
    entry.open();
  };
  const { active, moveTo, handleKey } = useListBox(entries, go);
  return (
    <Dialog title="Search" look="palette" onClose={onClose}>
      <input
        type="text"
        role="combobox"
        aria-label="Search pages, actions, templates and functions"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={active === undefined ? undefined : `${id}-${active.key}`}
        aria-autocomplete="list"
        placeholder="Search pages, actions, templates and functions"
        autoFocus
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          moveTo(0);
        }}
        onKeyDown={handleKey}
      />
      <ProblemNote problem={problem} />
      <div id={`${id}-list`} className="palette-list" role="listbox" aria-label="Results" tabIndex={-1}>
        {sections.map(({ title, entries: found }) => (
          <div key={title} role="group" aria-label={title}>
            <p className="palette-title" aria-hidden="true">
              {title}
            </p>
            {found.map((entry) => (
              <PaletteOption
                key={entry.key}
                id={`${id}-${entry.key}`}
                entry={entry}
                isActive={entry === active}
                onChoose={() => go(entry)}
              />
            ))}
          </div>
        ))}
      </div>
      {entries.length === 0 && (
        <p className="hint" role="status">
          Nothing matches.
        </p>
      )}
    </Dialog>
  );
}

interface PaletteOptionProps {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly isActive: boolean;
  readonly onChoose: () => void;
}

function PaletteOption({ id, entry: { title, detail, icon: Icon }, isActive, onChoose }: PaletteOptionProps) {
  return (
    <div
      id={id}
      className="palette-option"
      role="option"
      aria-selected={isActive}
      ref={(element) => {
        if (isActive) element?.scrollIntoView({ block: 'nearest' });
      }}
      onClick={onChoose}
    >
      <Icon size={16} aria-hidden="true" />
      <span className="palette-name" dir="auto">
        {title}
      </span>
      {detail !== undefined && <span className="hint">{detail}</span>}
    </div>
  );
}
