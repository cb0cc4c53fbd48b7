import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useMedia } from '#web/lib/device/use-media.ts';
import { filtersName } from '#web/lib/history/dialog-entries.ts';
import { readOpen, useAddressDialog } from '#web/lib/history/use-address-dialog.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';

const Sheet = lazyPart(() => import('#web/ui/dialog/sheet.tsx').then((module) => module.Sheet));

type FilterSheetProps = {
  /** How many of the filters inside are set. */
  count: number;
  /** How many clinics match; undefined while that is not known. */
  total: number | undefined;
  /** Takes away all that the sheet has. */
  onClear: () => void;
  children: ReactNode;
};

/** On a phone, what filters a list beside its search: folded into a sheet behind «Filters (2)». */
export function FilterSheet({ count, total, onClear, children }: FilterSheetProps) {
  const dialog = useAddressDialog(filtersName, readOpen);
  const hasRoom = useMedia('(min-width: 48rem)');
  const isOpen = dialog.value !== undefined && !hasRoom;
  const [isWanted, setIsWanted] = useState(isOpen);
  if (isOpen && !isWanted) setIsWanted(true);

  const close = () => void dialog.close();
  const name = count === 0 ? m.providers_filters() : m.providers_filters_count({ count });

  // Where they all stand beside the list, a link to them leads there. A phone that is turned finds its sheet again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the address that the screen was opened with
  useEffect(() => {
    if (hasRoom) close();
  }, []);

  return (
    <>
      <Button
        variant="secondary"
        className="md:hidden"
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => dialog.open('open')}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" strokeWidth={2} />
        {/* Beside its sign a narrow phone has the room for the search. */}
        <span className="max-[23.4rem]:hidden">{name}</span>
      </Button>
      {isWanted ? (
        <Sheet
          isOpen={isOpen}
          onClose={close}
          title={m.providers_filters()}
          side="bottom"
          footer={
            <div className="flex flex-wrap gap-2">
              {/* Always there: it never takes the focus away with it. */}
              <Button variant="quiet" onClick={onClear}>
                {m.providers_clear_filters()}
              </Button>
              <Button className="grow" onClick={close}>
                {total === undefined ? m.providers_show_them() : m.providers_show_results({ count: total })}
              </Button>
            </div>
          }
        >
          <div className="flex flex-col gap-4 pt-2">{children}</div>
        </Sheet>
      ) : null}
    </>
  );
}
