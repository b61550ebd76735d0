import { Button, Checkbox, Menu, Popover } from '@mantine/core';
import { ColumnsIcon, DownloadIcon, SearchIcon } from './icons.tsx';
import { usePhrases } from './language.tsx';
import type { ListColumn, ListFilter } from './list-columns.tsx';
import { ListFilters } from './list-filters.tsx';
import styles from './list-page.module.css';
import type { ExportFormat } from './list-server-export.tsx';
import type { ListUrl } from './list-state.tsx';
import { SavedViewsMenu } from './saved-views-menu.tsx';
import { SearchBox } from './search-box.tsx';

interface ListToolbarProps<Row> {
  name: string;
  title: string;
  url: ListUrl;
  filters: readonly ListFilter<Row>[];
  columns: readonly ListColumn<Row>[];
  hidden: readonly string[];
  setHidden: (hidden: readonly string[]) => void;
  /** Undefined if the list can't be exported. */
  onExport: ((format: ExportFormat) => void) | undefined;
  /** Kinds of file it can be exported as. */
  formats: readonly ExportFormat[];
  /** False if the list has no search. */
  searches: boolean;
  /** Bulk change for all matching rows; undefined if there's none. */
  wholeLabel: string | undefined;
  onWhole: () => void;
}

function ColumnChooser<Row>({
  columns,
  hidden,
  setHidden,
}: Pick<ListToolbarProps<Row>, 'columns' | 'hidden' | 'setHidden'>) {
  const { list } = usePhrases('consoleKit');
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" px="sm" leftSection={<ColumnsIcon size={18} />}>
          {list.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <fieldset className={styles.menu} style={{ border: 0 }}>
          <legend>{list.columnsTitle}</legend>
          {columns.slice(1).map(({ id, header }) => (
            <Checkbox
              key={id}
              label={header}
              checked={!hidden.includes(id)}
              onChange={({ currentTarget }) =>
                setHidden(currentTarget.checked ? hidden.filter((other) => other !== id) : [...hidden, id])
              }
            />
          ))}
          <Button variant="subtle" size="xs" onClick={() => setHidden([])}>
            {list.allColumns}
          </Button>
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  );
}

/** A single kind of file needs no menu. */
function ExportButton({
  formats,
  onExport,
}: {
  formats: readonly ExportFormat[];
  onExport: (format: ExportFormat) => void;
}) {
  const { list } = usePhrases('consoleKit');
  const [only, ...others] = formats;
  const button = { variant: 'default', px: 'sm', leftSection: <DownloadIcon size={18} /> } as const;
  if (only !== undefined && others.length === 0)
    return (
      <Button {...button} onClick={() => onExport(only)}>
        {list.exportAs[only]}
      </Button>
    );
  return (
    <Menu position="bottom-end" keepMounted={false} transitionProps={{ duration: 100 }}>
      <Menu.Target>
        <Button {...button}>{list.export}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item key={format} onClick={() => onExport(format)}>
            {list.exportAs[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The row above a list: search, filters, saved views, columns, export. */
export function ListToolbar<Row>(props: ListToolbarProps<Row>) {
  const { name, title, url, filters, hidden, setHidden, onExport, formats, searches, wholeLabel, onWhole } = props;
  const { list } = usePhrases('consoleKit');
  const isFiltered = url.search !== '' || Object.keys(url.filters).length > 0;
  return (
    <search className={styles.bar} aria-label={list.filters}>
      {searches && (
        <SearchBox
          className={styles.find ?? ''}
          label={list.searchIn(title)}
          placeholder={list.search}
          icon={<SearchIcon size={18} />}
          value={url.search}
          onChange={(search) => url.change({ search })}
        />
      )}
      <ListFilters
        filters={filters}
        chosen={url.filters}
        onChange={(key, value) => url.change({ filter: { [key]: value } })}
      />
      {isFiltered && (
        <Button variant="subtle" onClick={() => url.change({ search: '', filters: {} })}>
          {list.clear}
        </Button>
      )}
      <div className={styles.tools}>
        {wholeLabel !== undefined && (
          <Button variant="default" px="sm" onClick={onWhole}>
            {list.wholeOf(wholeLabel)}
          </Button>
        )}
        <SavedViewsMenu
          name={name}
          query={url.query}
          hidden={hidden}
          onRestore={(view) => {
            setHidden(view.hidden);
            url.restore(view.query);
          }}
        />
        <ColumnChooser {...props} />
        {onExport && <ExportButton formats={formats} onExport={onExport} />}
      </div>
    </search>
  );
}
