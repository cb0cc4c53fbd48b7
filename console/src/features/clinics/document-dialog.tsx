import { inEachLanguage } from '@kindwell/contract/language.ts';
import {
  addClinicDocument,
  type StaffClinicAnswer,
  staffClinic,
} from '@kindwell/contract/staff/directory/staff-clinics.ts';
import { listHistory } from '@kindwell/contract/staff/staff-history.ts';
import { useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { languages } from '#console/entries/field-spec.ts';
import { uploadProven } from '#console/lib/api/call-staff.ts';
import { useKeptAtLock, useKeptTyping } from '#console/lib/session/kept-typing.ts';
import { m } from '#console/paraglide/messages.js';
import { FormDialog } from '#console/ui/form-dialog.tsx';
import { isRefusedBy, messageOf } from '#web/lib/api/api-error.ts';
import { formResolver } from '#web/lib/form/form-resolver.ts';
import { FileButton } from '#web/ui/button/file-button.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Fieldset } from '#web/ui/form/fieldset.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { documentFacts } from './document-facts.ts';

const { title, category, publishedOn } = addClinicDocument.body.shape;
const { 'title.es': titleInOther, 'category.es': categoryInOther } = addClinicDocument.body.shape;
const paperForm = z.object({
  titles: z.object({ ...inEachLanguage(() => titleInOther), en: title }),
  categories: z.object({ ...inEachLanguage(() => categoryInOther), en: category }),
  publishedOn,
});
type PaperForm = z.output<typeof paperForm>;

type DocumentDialogProps = {
  clinic: string;
  /** The document of which this is another edition; without it a new one. */
  paper?: Paper;
  /** What a new one has from the beginning. */
  start?: StartedPaper;
  onClose: () => void;
};

/** What was said of a document, in the words of its file. */
export type StartedPaper = { title: Words; category: Words; publishedOn: string };
type Words = Partial<PaperForm['titles']> & { en: string };

const inEach = (words?: Words) => inEachLanguage((code) => words?.[code] ?? '');

type Paper = StaffClinicAnswer['documents'][number];

/** What the call takes of it: each text with those in other languages beside it, an empty one for what was there and is gone. */
const fieldsOf = ({ titles, categories, publishedOn: day }: PaperForm, paper?: Paper): Record<string, string> => ({
  ...besideEnglish('title', titles, paper?.titles),
  ...besideEnglish('category', categories, paper?.categories),
  publishedOn: day,
});

const besideEnglish = (name: string, texts: PaperForm['titles'], before: Record<string, string | null> = {}) =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([code, said]) => said || before[code])
      .map(([code, said]) => [code === 'en' ? name : `${name}.${code}`, said ?? '']),
  );

/** The language in which a title that is its group as well would be called two things; undefined where there is none. */
const twoNamesIn = ({ titles, categories }: PaperForm) =>
  titles.en === categories.en
    ? (Object.keys(titles) as (keyof PaperForm['titles'])[]).find(
        (code) => titles[code] && categories[code] && titles[code] !== categories[code],
      )
    : undefined;

type WordsFieldsProps = {
  name: 'titles' | 'categories';
  label: string;
  hint?: string;
  form: UseFormReturn<PaperForm>;
};

/** A text in each language, one under the other. */
function WordsFields({ name, label, hint, form: { register, formState } }: WordsFieldsProps) {
  return (
    <Fieldset label={label} hint={hint}>
      <div className="flex flex-col gap-4">
        {languages.map(([code, language]) => (
          <TextField
            key={code}
            {...register(`${name}.${code as 'en'}`)}
            label={language}
            lang={code}
            error={formState.errors[name]?.[code as 'en']?.message}
            isOptional={code !== 'en'}
            autoComplete="off"
          />
        ))}
      </div>
    </Fieldset>
  );
}

/** Uploads a document of a clinic: the file, and what patients read of it. What was typed stays until it was done. */
export function DocumentDialog({ clinic, paper, start, onClose }: DocumentDialogProps) {
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File>();
  const [failure, setFailure] = useState<string>();
  const [isOvertaken, setIsOvertaken] = useState(false);
  const form = useForm<PaperForm>({
    defaultValues: {
      titles: paper?.titles ?? inEach(start?.title),
      categories: paper?.categories ?? inEach(start?.category),
      publishedOn: (paper ?? start)?.publishedOn ?? '',
    },
    resolver: formResolver(paperForm),
  });
  useKeptTyping(form, 'document');
  useKeptAtLock<File>('document file', { read: () => file, put: setFile });
  const { errors, isSubmitting, isDirty } = form.formState;

  const handleValid = async (facts: PaperForm) => {
    setFailure(file ? undefined : m.clinics_document_no_file());
    setIsOvertaken(false);
    if (!file) return;
    const twice = twoNamesIn(facts);
    if (twice)
      return form.setError(`titles.${twice}`, { message: m.clinics_document_two_names() }, { shouldFocus: true });

    try {
      // The change of others that is on screen is what is agreed to.
      const fields = { clinic, ...(paper && { key: paper.key, version: paper.version }), ...fieldsOf(facts, paper) };
      const answer = await uploadProven(addClinicDocument, { params: {}, fields, file });
      if (!answer) return;
      for (const { name } of [staffClinic, listHistory]) void queryClient.invalidateQueries({ queryKey: [name] });
      toast({ title: m.content_saved() });
      form.reset(facts);
      onClose();
    } catch (error) {
      if (paper && isRefusedBy(error, 'contentChanged')) setIsOvertaken(true);
      else setFailure(messageOf(error, m.console_try_again()));
      void queryClient.invalidateQueries({ queryKey: [staffClinic.name] });
    }
  };

  return (
    <FormDialog
      title={paper ? m.clinics_document_replace({ title: paper.title }) : m.clinics_document_add()}
      description={m.clinics_document_about()}
      submitLabel={m.content_save()}
      busyLabel={m.content_picture_sending()}
      isBusy={isSubmitting}
      isDirty={isDirty || file !== undefined}
      failure={failure}
      onSubmit={form.handleSubmit(handleValid)}
      onClose={onClose}
    >
      {isOvertaken && paper ? (
        <Callout tone="warning" title={m.content_overtaken()} isAlert>
          {`${paper.title} · ${documentFacts(paper)}`}
        </Callout>
      ) : null}
      <div className="flex flex-col gap-2">
        <FileButton types={addClinicDocument.upload.types} className="self-start" onFile={setFile}>
          <FileUp aria-hidden="true" className="size-5" strokeWidth={1.75} />
          {file ? m.content_file_other() : m.content_file_choose()}
        </FileButton>
        {file ? <p className="text-small text-muted wrap-anywhere">{file.name}</p> : null}
      </div>
      <WordsFields name="titles" label={m.clinics_document_title()} form={form} />
      <WordsFields
        name="categories"
        label={m.clinics_document_category()}
        hint={m.clinics_document_category_hint()}
        form={form}
      />
      <TextField
        {...form.register('publishedOn')}
        type="date"
        label={m.clinics_document_day()}
        error={errors.publishedOn?.message}
        className="sm:max-w-xs"
      />
    </FormDialog>
  );
}
