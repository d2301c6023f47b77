/** The sequences of a namespace. */
import { useQueryFlag, useQueryText } from '../app/use-query-text.ts';
import { usePagedList } from '../app/use-paged-list.ts';
import { showToast } from '../app/toasts.tsx';
import { useSession } from '../app/session.tsx';
import { Button } from '../components/controls.tsx';
import { ListPage, TextFilter } from '../components/list-page.tsx';
import { Empty } from '../components/states.tsx';
import { NewSequenceDialog } from '../sequences/new-sequence-dialog.tsx';
import { SequenceTable } from '../sequences/sequence-table.tsx';

export function SequencesPage() {
  const { docgen } = useSession();
  const namespace = useQueryText('namespace', namespaceProblem);
  const shownNamespace = namespace.settled.trim() || 'default';
  const [isCreating, setIsCreating] = useQueryFlag('new');
  const list = usePagedList(
    (signal) => docgen.sequences.list({ namespace: shownNamespace }, { signal }),
    [docgen, shownNamespace],
  );
  return (
    <>
      <ListPage
        title="Sequences"
        intro="Counters without gaps. Templates take the next number with createSeq and formatSeq."
        what="sequences"
        list={list}
        empty={
          <Empty title="No sequences in this namespace">
            <p>The first document that takes a number creates the sequence.</p>
          </Empty>
        }
        actions={
          <Button look="main" onClick={() => setIsCreating(true)}>
            New sequence
          </Button>
        }
        filters={
          <div className="row filters">
            <TextFilter label="Namespace" type="text" placeholder="default" filter={namespace} />
          </div>
        }
      >
        {(sequences) => <SequenceTable sequences={sequences} onChanged={list.loaded.reload} />}
      </ListPage>
      {isCreating && (
        <NewSequenceDialog
          namespace={shownNamespace}
          onClose={() => setIsCreating(false)}
          onCreated={() => {
            setIsCreating(false);
            showToast('Sequence created');
            list.loaded.reload();
          }}
        />
      )}
    </>
  );
}

function namespaceProblem(text: string): string | undefined {
  return /^[A-Za-z0-9_.-]{0,64}$/.test(text.trim()) ? undefined : 'Use up to 64 letters A-Z, digits, _, . and -.';
}
