#!/bin/sh
# xapi-validation: a statement whose context has one activity, not in a list, is refused.
#
# In an xAPI statement each of `context.contextActivities` (parent, grouping, category, other) is a list of activities or, as in older
# versions, one activity alone: xAPI 1.0.3, part 2, 2.4.6.2, asks a store to take both, and to give back a list. xapi-validation 2.1.4,
# the validator of the store Learning Locker, warns of the type of one alone, and takes the same activity in a list. So a statement by
# an older client that a store has to take doesn't pass the validator that was made for one.
# Needs Node 20 and npm.
set -eu
cd "$(mktemp -d)"
npm install --silent --no-audit --no-fund xapi-validation@2.1.4 > npm.log
cat > ask.cjs << 'END'
const warningsOf = require('xapi-validation').default;
const course = { objectType: 'Activity', id: 'https://example.org/course' };
const statement = (contextActivities) => ({
  version: '1.0.3',
  actor: { mbox: 'mailto:learner@example.org' },
  verb: { id: 'http://adlnet.gov/expapi/verbs/answered', display: { en: 'answered' } },
  object: course,
  context: { contextActivities },
});
for (const name of ['parent', 'grouping', 'category', 'other'])
  for (const [form, value] of [['one', course], ['list', [course]]])
    console.log(name, form, warningsOf(statement({ [name]: value })).map((each) => each.name).join() || 'no warning');
END
node ask.cjs | tee seen
[ "$(grep -c 'one TypeWarning$' seen) $(grep -c 'list no warning$' seen)" = '4 4' ] || { echo 'This has changed.'; exit 1; }
