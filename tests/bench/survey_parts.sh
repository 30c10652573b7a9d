#!/bin/bash
# survey_parts.sh parallel|slurm [ENGINE]: counts a survey in four parts side by side, kills one of them once it has saved
# its counts, runs it again, which goes on from these, and compares the sum with the whole survey counted at once: some five
# minutes. parallel: with GNU parallel. slurm: as root, as a job array on one node with two slots, with daemons of its own
# (Debian: parallel, slurm-wlm).
set -eu
system=${1:?parallel or slurm} engine=$(realpath "${2:-build/native/quarto-engine}")
folder=$(mktemp -d) parts=4
survey="outcomes --rules cshf+squares --samples 60000 --seed 11"
trap 'kill ${daemons:-} 2> /dev/null || true; wait; rm -rf "$folder"' EXIT
cd "$folder"

show_saved() { echo "part 2 was killed with units $(sed -n 's/^done //p' part-2) done"; }

with_parallel() {
    local count="$engine survey $survey --threads 1 --part {}/$parts -o $folder/part-{} > /dev/null"
    seq $parts | parallel --jobs 2 --joblog log "$count" &
    local all=$!
    until [ -s part-2 ]; do sleep 0.5; done
    pkill -KILL -f -- "-o $folder/part-2" || true
    show_saved
    wait $all || true
    echo "jobs that failed: $(awk 'NR > 1 && $7 + $8 != 0' log | wc -l) of $parts"
    seq $parts | parallel --jobs 2 --joblog log --resume-failed "$count"
}

# The daemons' names are those of this machine; nothing outside the folder is written.
start_slurm() {
    local host
    host=$(hostname -s)
    mkdir state spool munge
    chmod 711 "$folder" . && chmod 700 munge && chown munge: munge
    (umask 077 && head -c 1024 /dev/urandom > munge/key && chown munge: munge/key)
    setpriv --reuid munge --regid munge --clear-groups munged --force --key-file "$folder/munge/key" \
        --socket "$folder/munge/socket" --pid-file "$folder/munge/pid" --log-file "$folder/munge/log" --seed-file "$folder/munge/seed"
    chmod 711 munge
    cat > slurm.conf <<EOF
ClusterName=survey
SlurmctldHost=$host
AuthType=auth/munge
AuthInfo=socket=$folder/munge/socket
CredType=cred/munge
SlurmUser=root
SlurmctldPort=16817
SlurmdPort=16818
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.pid
ProctrackType=proctrack/pgid
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
ReturnToService=2
NodeName=$host CPUs=2 State=UNKNOWN
PartitionName=survey Nodes=$host Default=YES State=UP
EOF
    export SLURM_CONF=$folder/slurm.conf
    slurmctld -D > slurmctld.log 2>&1 &
    daemons=$!
    slurmd -D > slurmd.log 2>&1 &
    daemons="$daemons $! $(cat munge/pid)"
    until sinfo --noheader --format %T 2> /dev/null | grep -q idle; do sleep 0.5; done
}

submit() {
    sbatch --parsable --array="$1" --output part-%a.log --wrap \
        "$engine survey $survey --threads 1 --part \$SLURM_ARRAY_TASK_ID/$parts -o part-\$SLURM_ARRAY_TASK_ID"
}

has_ended() { [ -z "$(squeue --noheader --job "$1" 2> /dev/null)" ]; }

with_slurm() {
    start_slurm
    local job
    job=$(submit 1-$parts)
    until [ -s part-2 ]; do sleep 0.5; done
    scancel --signal KILL --full "${job}_2"
    until has_ended "$job"; do sleep 0.5; done
    show_saved
    job=$(submit 2)
    until has_ended "$job"; do sleep 0.5; done
}

"with_$system"
"$engine" survey part-? --csv > sum
"$engine" survey $survey --csv > whole
cmp sum whole
echo "$system: $parts parts add up to the whole survey ($(wc -l < whole) lines)"
