import { useLanguage, usePhrases } from '@tulna/console-kit/language';
import {
  AUDIENCE_FIELD_NAMES,
  AUDIENCE_FIELDS,
  AUDIENCE_OPERATORS,
  type AudienceGroup,
  DEEPEST_AUDIENCE,
  placesOf,
  placesText,
} from '@tulna/rules/audience';
import { MOST_PLACES } from '@tulna/rules/places';
import {
  QueryBuilder,
  type RuleGroupType,
  type RuleType,
  ValueEditor,
  type ValueEditorProps,
} from 'react-querybuilder';
import { SearchedChoices } from '../../places/searched-choices.tsx';
import { usePlaceOptions } from '../../places/use-places.ts';
import { choiceWords } from './audience-words.ts';
import styles from './messaging.module.css';

interface Props {
  value: AudienceGroup;
  onChange: (value: AudienceGroup) => void;
}

const isGroup = (part: RuleGroupType | RuleType): part is RuleGroupType => 'rules' in part;

/** The builder's rules without the ids that the builder adds; every value becomes text. */
const plain = ({ combinator, rules }: RuleGroupType): AudienceGroup => ({
  combinator: combinator === 'or' ? 'or' : 'and',
  rules: rules.map((part) =>
    isGroup(part)
      ? plain(part)
      : { field: part.field, operator: part.operator, value: String(part.value ?? '').trim() },
  ),
});

/** The value of a rule: places by name if the field has them, otherwise the builder's own input. */
function RuleValue(props: ValueEditorProps) {
  const { builder } = usePhrases('adminCampaigns');
  const { noPlace } = usePhrases('adminPlaces');
  const options = usePlaceOptions();
  const { field, handleOnChange } = props;
  const value: unknown = props.value;
  if (field !== 'place') return <ValueEditor {...props} />;
  return (
    <div className={styles.places}>
      <SearchedChoices
        aria-label={builder.value}
        nothing={noPlace}
        options={options}
        most={MOST_PLACES}
        value={placesOf(String(value ?? ''))}
        onChange={(places) => handleOnChange(placesText(places))}
      />
    </div>
  );
}

const controls = { valueEditor: RuleValue };

/** Builds the rules of an audience in groups; the fields and operators are those of `packages/rules`. */
export function AudienceBuilder({ value, onChange }: Props) {
  const words = usePhrases('adminCampaigns');
  const { builder } = words;
  const language = useLanguage();
  const fields = AUDIENCE_FIELD_NAMES.map((name) => {
    const field = AUDIENCE_FIELDS[name];
    const operatorLabels = field.kind === 'day' ? { ...builder.operators, ...builder.dayOperators } : builder.operators;
    return {
      name,
      label: builder.fields[name],
      operators: AUDIENCE_OPERATORS[field.kind].map((operator) => ({
        name: operator,
        label: operatorLabels[operator],
      })),
      ...(field.kind === 'choice' && {
        valueEditorType: 'select' as const,
        values: field.values.map((one) => ({ name: one, label: choiceWords(name, one, { words, language }) })),
        defaultValue: field.values[0],
      }),
      ...(field.kind === 'day' && { inputType: 'date' }),
      ...((field.kind === 'number' || field.kind === 'digits') && { inputType: 'text' }),
    };
  });
  return (
    <div className={styles.builder}>
      <QueryBuilder
        fields={fields}
        controlElements={controls}
        query={value as RuleGroupType}
        onQueryChange={(query) => onChange(plain(query))}
        combinators={[
          { name: 'and', label: builder.combinators.and },
          { name: 'or', label: builder.combinators.or },
        ]}
        maxLevels={DEEPEST_AUDIENCE - 1}
        accessibleDescriptionGenerator={() => builder.title}
        translations={{
          fields: { title: builder.field },
          operators: { title: builder.operator },
          value: { title: builder.value },
          combinators: { title: builder.combinator },
          addRule: { label: builder.addRule, title: builder.addRule },
          addGroup: { label: builder.addGroup, title: builder.addGroup },
          removeRule: { label: '×', title: builder.removeRule },
          removeGroup: { label: '×', title: builder.removeGroup },
        }}
      />
    </div>
  );
}
