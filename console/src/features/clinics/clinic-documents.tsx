import type { StaffClinicAnswer } from '@kindwell/contract/staff/directory/staff-clinics.ts';
import { ArrowDown, ArrowUp, FileUp, Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { m } from '#console/paraglide/messages.js';
import { FactList, Section } from '#console/ui/section.tsx';
import { useAddressDialog } from '#web/lib/history/use-address-dialog.ts';
import { useKept } from '#web/lib/history/use-kept.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { announce } from '#web/ui/feedback/announce.ts';
import { documentFacts } from './document-facts.ts';
import { useDocumentOrder } from './use-document-order.ts';

const DocumentDialog = lazyPart(() => import('./document-dialog.tsx').then((module) => module.DocumentDialog));
const RemoveDocument = lazyPart(() => import('./remove-document.tsx').then((module) => module.RemoveDocument));

type Document = StaffClinicAnswer['documents'][number];
type ClinicDocumentsProps = { clinic: string; documents: Document[]; mayWrite: boolean };

const heading = 'clinic-documents';
const focusHeading = () => document.getElementById(heading);
const readKey = (text: string): string | undefined => text || undefined;

/** A new document in the address; any other word there is the key of one. */
const fresh = 'new';

/** The document that the address names; it may be gone while its dialog is still to say so. */
function useAsked(name: 'document' | 'remove', documents: Document[]) {
  const { value, open, close } = useAddressDialog(name, readKey);
  const known = useKept(
    value,
    documents.find(({ key }) => key === value),
  );
  return { value, known, open, close: () => void close() };
}

/** The buttons that put a document a place up or down. */
function useMoving(clinic: string, documents: Document[]) {
  const { shown, move } = useDocumentOrder(clinic, documents);
  const pressed = useRef<HTMLButtonElement>(null);

  // A row that has changed its place in the document has lost the focus.
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  });

  const handleMove = ({ key, title }: Document, by: -1 | 1, button: HTMLButtonElement) => {
    const position = move(key, by);
    if (position === undefined) return;
    pressed.current = button;
    announce(m.clinics_document_moved({ title, position, count: shown.length }));
  };
  const buttonsOf = (paper: Document, index: number) => (
    <>
      <IconButton
        label={m.clinics_document_up({ title: paper.title })}
        icon={<ArrowUp aria-hidden="true" />}
        aria-disabled={index === 0 || undefined}
        onClick={({ currentTarget }) => handleMove(paper, -1, currentTarget)}
      />
      <IconButton
        label={m.clinics_document_down({ title: paper.title })}
        icon={<ArrowDown aria-hidden="true" />}
        aria-disabled={index === shown.length - 1 || undefined}
        onClick={({ currentTarget }) => handleMove(paper, 1, currentTarget)}
      />
    </>
  );
  return { shown, buttonsOf: shown.length > 1 ? buttonsOf : () => null };
}

/** The documents of a clinic: read, uploaded as new ones or other editions, put in order, and taken away. */
export function ClinicDocuments({ clinic, documents, mayWrite }: ClinicDocumentsProps) {
  const { shown, buttonsOf } = useMoving(clinic, documents);
  const editing = useAsked('document', documents);
  const removing = useAsked('remove', documents);
  const isEditing = editing.value === fresh || editing.known !== undefined;
  const rows = shown.map((paper, index) => ({
    key: paper.key,
    title: (
      <a href={paper.path} className="link">
        {paper.title}
      </a>
    ),
    details: documentFacts(paper),
    aside: mayWrite ? (
      <span className="flex flex-wrap">
        {buttonsOf(paper, index)}
        <IconButton
          label={m.clinics_document_replace({ title: paper.title })}
          icon={<FileUp aria-hidden="true" />}
          onClick={() => editing.open(paper.key)}
        />
        <IconButton
          label={m.content_remove_row({ row: paper.title })}
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => removing.open(paper.key)}
        />
      </span>
    ) : undefined,
  }));

  return (
    <Section
      title={m.clinics_documents()}
      headingId={heading}
      acts={
        mayWrite ? (
          <Button variant="secondary" onClick={() => editing.open(fresh)}>
            {m.clinics_document_add()}
          </Button>
        ) : undefined
      }
    >
      <FactList rows={rows} none={m.clinics_no_documents()} />
      {mayWrite && isEditing ? (
        <DocumentDialog
          key={editing.value}
          clinic={clinic}
          {...(editing.known && { paper: editing.known })}
          onClose={editing.close}
        />
      ) : null}
      {mayWrite && removing.known ? (
        <RemoveDocument
          key={removing.value}
          clinic={clinic}
          paper={removing.known}
          onClose={removing.close}
          focusAfter={focusHeading}
        />
      ) : null}
    </Section>
  );
}
